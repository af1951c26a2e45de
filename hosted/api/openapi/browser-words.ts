import { TOKEN_NAMES } from '../../../src/contract/theme.ts';

/** A member: what it is and its unit, an example, and what JSON Schema says beyond the contract's own. */
type Words = readonly [description: string, example?: unknown, more?: Record<string, unknown>];
type Members = Readonly<Record<string, Words>>;

const INTEGER = { type: 'integer' };
const DATE_TIME = { format: 'date-time' };
const ADDRESS = { format: 'uri' };
const ON_PAGE = 'https://app.example.com/s/ps_5xB1#c2VjcmV0';

/** By the schema's name in the document, then by the member; `errors[].param` is a member of an item. */
export const BROWSER_WORDS: Readonly<Record<string, Members>> = {
  Problem: {
    type: [
      'Kind of problem, with a page that explains it.',
      'https://app.example.com/problems/invalid-request',
      ADDRESS,
    ],
    title: ['Short name of the kind.', 'Request is not valid'],
    status: ['The HTTP status.', 400, INTEGER],
    code: ['Reason to branch on.', 'invalid_request', { default: undefined }],
    request_id: ['Id of the request; quote it to support.', 'req_8sQ2'],
    detail: [
      'What happened, for a developer.',
      'intent must be one of work_this_deal, just_refer.',
    ],
    instance: ['Path of the request.', '/partner/v0/referrals'],
    param: ['The offending member, in dot notation.', 'business.phone'],
    message: ['The same in a sentence for the borrower; on browser routes.', 'Check your answers.'],
    errors: ['Each refused member, at most 50.', [{ param: 'intent', message: 'is required' }]],
    'errors[].param': ['The member, in dot notation.', 'intent'],
    'errors[].message': ['What to do about it, as what follows its name.', 'is required'],
    screen: [
      'On a 401 of a browser route: the Screen that says the session is over.',
      { object: 'screen' },
      { type: 'object' },
    ],
  },
  ClientToken: {
    object: ['Kind of object.', 'client_token'],
    client_token: ['Single use, 15 minutes.', 'ct_Yk3v'],
    purpose: ['The component it opens.', 'status'],
    expires_at: ['When it ends.', '2026-02-03T10:15:00Z', DATE_TIME],
    referral_id: ['The referral it is for.', 'ref_3tQ9'],
    return_url: [
      'Where a hosted page goes when one is finished.',
      'https://app.example.com/financing',
      ADDRESS,
    ],
    embed_session: ['The session, where exchange was asked for. The token is spent then.'],
  },
  ClientTokenRequest: {
    exchange: ['What POST /embed_sessions would be sent. Default: the token is not exchanged.'],
  },
  ExchangeRequest: {
    purpose: ['The tag’s purpose: a token for another is refused without being spent.', 'status'],
    embed_version: ['Version of the Embed library.', '0.5.1'],
    vocabulary: ['Which kinds of block it can draw; older ones get fallbacks.', 1],
    continues: [
      'access_token of the embed session this one takes over from.',
      'est_4kP0',
      { writeOnly: true },
    ],
    time_zone: [
      'IANA name; dates and times are written in it. Default: a zone that keeps utc_offsets.',
      'America/Chicago',
    ],
    utc_offsets: [
      'Minutes that the reader’s clock is ahead of UTC on 1 January and on 1 July of this year. Default: those of America/New_York.',
      [-360, -300],
    ],
  },
  EmbedSession: {
    id: ['Id of the embed session.', 'es_1gK6'],
    object: ['Kind of object.', 'embed_session'],
    purpose: ['The component.', 'status'],
    referral_id: ['Whose referral is shown, once there is one.', 'ref_3tQ9'],
    access_token: ['Bearer token of its calls. In memory only.', 'est_4kP0'],
    expires_at: ['When it ends, by the service’s clock.', '2026-02-03T11:00:00Z', DATE_TIME],
    expires_in: ['Seconds until it ends.', 3600, INTEGER],
    theme: ['How it looks.'],
    screen: ['The first screen.'],
  },
  EmbedTheme: {
    mode: ['auto follows the reader’s setting.', 'auto'],
    radius: ['Corners.', 'rounded'],
    light: ['Colours by day.'],
    dark: ['Colours by night.'],
    display_name: ['How the partner is named, at most 60 plain characters.', 'Northwind Market'],
    logo: ['Absent where there is none, or none yet.'],
  },
  ThemeColours: Object.fromEntries(
    TOKEN_NAMES.map((name): [string, Words] => [
      name,
      [
        `Colour of ${name.replaceAll('_', ' ')}, as # and six hex digits.`,
        '#1a6b4f',
        { pattern: '^#[0-9a-fA-F]{6}$' },
      ],
    ]),
  ),
  ThemeLogo: {
    url: ['Address of the picture.', 'https://app.example.com/logos/lg_3.png', ADDRESS],
    width: ['Width at which it is at its best, in CSS pixels.', 120, INTEGER],
    height: ['Height at which it is at its best, in CSS pixels.', 40, INTEGER],
    alt: ['How the partner is named.', 'Northwind Market'],
  },
  Action: {
    id: ['What is posted as action.', 'todo.open'],
    label: ['Words of the button or link.', 'Add documents'],
    a11y_label: [
      'Accessible name, where the words alone do not say what is meant.',
      'Change business name',
    ],
    style: ['How it looks.', 'primary'],
    kind: [
      'submit posts it; open_component posts it and opens what comes back; open_url follows href; exit leaves the component.',
      'submit',
    ],
    href: ['For open_url: where it leads.', 'https://app.example.com/help', ADDRESS],
    new_tab: ['Whether it opens a tab of its own.', true],
    window: ['Whether the press opens a window, for the address that the next screen names.', true],
  },
  Span: {
    t: ['The text.', 'We never see your password.'],
    strong: ['Whether it is important.', true],
    em: ['Whether it is emphasized.', true],
    href: ['Where it leads.', 'https://app.example.com/help', ADDRESS],
    new_tab: ['Whether that opens a tab of its own.', true],
  },
  Screen: {
    object: ['Kind of object.', 'screen'],
    id: ['Names the screen; another one moves focus to the heading.', 'status'],
    screen_version: ['Identifies the actions on offer.', 'v_2c71'],
    purpose: ['The component.', 'status'],
    referral_id: ['Whose referral is shown, once there is one.', 'ref_3tQ9'],
    layout: ['Whole, or as a card.', 'full'],
    back: ['The way back, above everything.'],
    caption: ['A line above the title.', 'Sunrise Bakery LLC'],
    title: ['Its heading.', 'Documents'],
    lead: ['What stands beneath the heading.'],
    document_title: ['Title of the document on a hosted page.', 'Documents: Sunrise Bakery LLC'],
    blocks: [
      'What it shows, each a kind of its own; src/contract/blocks has them.',
      [{ id: 'b1', kind: 'text', text: 'Welcome' }],
      { items: { type: 'object', description: 'A block.' } },
    ],
    actions: ['What can be done about the whole screen.', []],
    notice: ['What has just happened, above everything.'],
    'notice.tone': ['How it is meant.'],
    'notice.title': ['Its heading.', 'Saved'],
    'notice.body': ['What happened.'],
    strings: ['The interface’s own words, by name.', { retry: 'Try again' }],
    announce: ['Said to a screen reader when this screen replaces another.', 'Documents'],
    focus: [
      'Action whose button the reader is led to where this screen replaces another; without it, the title.',
      'change.business',
    ],
    poll_after_ms: ['Milliseconds until the next look where no stream is open.', 15_000, INTEGER],
    finished: ['Whether what the component is for is done.', false],
    live: ['Whether it goes on changing though it is finished.', false],
    open: ['A component to open, after an open_component action.'],
    'open.purpose': ['Which component.', 'documents'],
    'open.client_token': ['Its token: single use, 15 minutes.', 'ct_Yk3v'],
    'open.url': ['The same as a hosted page.', ON_PAGE, ADDRESS],
    window: [
      'Where the window leads that was opened in the press.',
      'https://bank.example.com/link/4f',
      ADDRESS,
    ],
  },
  DrawnMessage: {
    id: ['Id of the message.', 'msg_6wT3'],
    key: ['What its sender named it.', '5f0c9a37d2b84e16'],
    author: ['Whose it is.', 'service'],
    by: ['The same in words.', 'Financing team, Financing Referral Service'],
    via: ['How it came, where not by a page.', 'by email'],
    at: ['When it was written.', '2026-02-03T10:00:00Z'],
    time: ['The time of that day, to be shown.', '10:00 AM'],
    day: ['The day it is grouped under.', 'Tuesday, February 3'],
    body: ['Its text.'],
    note: ['Something about it.', 'We took out what looked like a password.'],
    state: ['What became of it.', 'Sent'],
    cards: ['To-dos that it asks for, as they now are.', []],
    'cards[].id': ['Id of the to-do.', 'act_7dN4'],
    'cards[].title': ['What is to be done.', 'Upload bank statements'],
    'cards[].detail': ['More about it.'],
    'cards[].due': ['When it is due.'],
    'cards[].due.text': ['The same in words.', 'Due Monday, May 11'],
    'cards[].due.at': ['When.', '2026-05-11T21:00:00Z'],
    'cards[].due.overdue': ['Whether that has passed.', false],
    'cards[].status': ['Where it stands, once it is over.'],
    'cards[].status.label': ['The same in words.', 'Done'],
    'cards[].status.tone': ['How it is meant.'],
    'cards[].action': ['Begins it.'],
  },
  MessageRequest: {
    key: [
      'Names the message at its sender: 8 to 64 letters, digits, _ and -. Sent twice, it is one message.',
      '5f0c9a37d2b84e16',
    ],
    text: ['The text, at most 4000 characters.', 'Which months do you need?'],
    todo: ['The open question that it answers.', 'act_7dN4'],
  },
  SentMessage: { object: ['Kind of object.', 'message'], message: ['The message.'] },
  EarlierMessages: {
    object: ['Kind of object.', 'messages'],
    messages: ['The messages, oldest first.', []],
    has_earlier: ['Whether there are older ones.', false],
  },
  DraftRequest: {
    text: ['All that is written so far; empty where nothing is.', 'Which months do'],
  },
  DraftAnswer: { object: ['Kind of object.', 'message_draft'] },
  ReadRequest: { up_to: ['The last message that was seen.', 'msg_6wT3'] },
  ReadAnswer: { object: ['Kind of object.', 'messages_read'] },
  ActionRequest: {
    action: ['The id of one of its actions.', 'continue'],
    screen_version: ['The version that was shown.', 'v_2c71'],
    values: [
      'Answers by the names of the questions.',
      { 'business.legal_name': 'Sunrise Bakery LLC' },
    ],
  },
  FrameRequest: {
    frame: ['The id of a frame block of the screen.', 'credit'],
  },
  FrameGrant: {
    object: ['Kind of object.', 'frame_grant'],
    grant: ['One use, 60 seconds.', 'fg_7hL2'],
    url: ['The document that spends it.', 'https://secure.example.com/f/fr_7hL2', ADDRESS],
    expires_in: ['Seconds until it ends.', 60, INTEGER],
  },
  Options: {
    object: ['Kind of object.', 'options'],
    options: ['Best first, at most 10.', [{ value: '311811', label: 'Retail bakeries' }]],
    'options[].value': ['What is answered.', '311811'],
    'options[].label': ['Its words.', 'Retail bakeries'],
    'options[].note': ['More about it.', 'Manufacturing'],
  },
};
