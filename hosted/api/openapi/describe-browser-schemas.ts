import * as z from 'zod';
import { Action } from '../../../src/contract/action.ts';
import {
  DraftAnswer,
  DraftRequest,
  Message as DrawnMessage,
  EarlierMessages,
  MessageRequest,
  ReadAnswer,
  ReadRequest,
  SentMessage,
} from '../../../src/contract/blocks/message-log.ts';
import { FrameGrant, FrameRequest } from '../../../src/contract/frame.ts';
import { Options } from '../../../src/contract/options.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { ActionRequest, Screen } from '../../../src/contract/screen.ts';
import {
  ClientToken,
  ClientTokenRequest,
  EmbedSession,
  ExchangeRequest,
} from '../../../src/contract/session.ts';
import { RichText, Span, Tone } from '../../../src/contract/text.ts';
import { Logo, Theme, Tokens } from '../../../src/contract/theme.ts';
import { BROWSER_WORDS } from './browser-words.ts';

/** Schemas of the browser API that have a name in the document, and what each is. */
const NAMED = [
  [Action, 'Action', 'Something a person can do.'],
  [Screen, 'Screen', 'Everything a component shows at one moment, with every word in it.'],
  [RichText, 'RichText', 'A plain string, or runs of text. Never HTML.'],
  [Span, 'Span', 'A run of text.'],
  [Tone, 'Tone', 'What a word or icon should feel like.'],
  [Theme, 'EmbedTheme', 'The resolved look of a session.'],
  [Tokens, 'ThemeColours', 'Colours of one mode; what follows on what is legible.'],
  [Logo, 'ThemeLogo', 'The partner’s logo, drawn anew by the service.'],
  [Problem, 'Problem', 'Why a request was refused (RFC 9457).'],
  [ClientToken, 'ClientToken', 'A token for one exchange.'],
  [ExchangeRequest, 'ExchangeRequest', 'Who asks for a session.'],
  [ClientTokenRequest, 'ClientTokenRequest', 'Whether its session is asked for too.'],
  [
    EmbedSession,
    'EmbedSession',
    'A session of one component: its token, its look and its first screen.',
  ],
  [ActionRequest, 'ActionRequest', 'An act on the screen that was shown.'],
  [FrameRequest, 'FrameRequest', 'Which isolated step.'],
  [FrameGrant, 'FrameGrant', 'A grant for one isolated step.'],
  [Options, 'Options', 'What a question can be answered with.'],
  [DrawnMessage, 'DrawnMessage', 'A message as a component draws it, with every word in it.'],
  [MessageRequest, 'MessageRequest', 'A message of the borrower.'],
  [SentMessage, 'SentMessage', 'The message that was sent.'],
  [EarlierMessages, 'EarlierMessages', 'What was written before a message.'],
  [DraftRequest, 'DraftRequest', 'What is written and not sent.'],
  [DraftAnswer, 'DraftAnswer', 'That it was kept.'],
  [ReadRequest, 'ReadRequest', 'Up to where messages were seen.'],
  [ReadAnswer, 'ReadAnswer', 'That it was noted.'],
] as const;
for (const [schema, id, description] of NAMED) z.globalRegistry.add(schema, { id, description });

/**
 * Says of the browser API's schemas what their members are. It is not said where they are written, as
 * what stands in `src/contract` is sent to every browser.
 * @throws where a member is described that there is not.
 */
export function describeBrowserSchemas(schemas: Record<string, unknown>): void {
  for (const [name, members] of Object.entries(BROWSER_WORDS)) {
    const schema = within(schemas, name);
    for (const [path, [description, example, more]] of Object.entries(members)) {
      const examples = example === undefined ? {} : { examples: [example] };
      Object.assign(memberAt(schema, path), { description, ...examples, ...more });
    }
  }
}

function memberAt(schema: object, path: string): object {
  return path.split('.').reduce<object>((at, name) => {
    const member = within(within(at, 'properties'), name.replace('[]', ''));
    return name.endsWith('[]') ? within(member, 'items') : member;
  }, schema);
}

function within(holder: object, name: string): object {
  const found: unknown = Reflect.get(holder, name);
  if (typeof found !== 'object' || found === null)
    throw new Error(`There is no ${name} to describe.`);
  return found;
}
