import { withoutPrivate } from '../../domain/private-text.ts';
import { AGENT_NAME } from '../../workflows/simulations/agent.ts';
import type { NewMessage } from '../../workflows/write-message.ts';
import { BAKERY } from './applications.ts';
import * as path from './paths.ts';
import type { Moment, Scene, Story } from './scene.ts';

type Said = NonNullable<Story['said']>[number];
type Steps = Story['steps'];

const SEEN: Moment = '05-08 18:00';

const borrower = (when: Moment, body: string, more: Partial<NewMessage> = {}): Said => [
  when,
  { author_role: 'borrower', channel: 'embed', body, ...more },
];
const agent = (when: Moment, body: string): Said => [
  when,
  { author_role: 'service', author_name: AGENT_NAME, channel: 'embed', body },
];

const THREAD: readonly Said[] = [
  borrower('05-07 15:12', 'I have sent all three statements. Is anything missing?'),
  agent('05-07 16:30', 'Nothing is missing. Your file goes to lenders today.'),
  [
    '05-07 18:12',
    { author_role: 'automated', channel: 'email', body: 'Your file was sent to lenders.' },
  ],
  [
    '05-08 13:05',
    {
      author_role: 'partner',
      author_name: 'Jo Park',
      channel: 'api',
      body: 'The bakery has been with us since 2019. Its sales are on https://northwind.example/sales.',
    },
  ],
];

/** A long exchange: what is older than the newest twenty is asked for. */
const LONG: readonly Said[] = Array.from({ length: 22 }, (_, n): Said[] => {
  const at = (minute: string): Moment => `05-0${4 + Math.floor(n / 6)} ${15 + (n % 6)}:${minute}`;
  return [
    borrower(at('06'), `Question ${n + 1}: which page do you need?`),
    agent(at('25'), `Answer ${n + 1}: all pages, also blank ones.`),
  ];
}).flat();

const PRIVATE = withoutPrivate('Do you need my number? It is 123-45-6789.');

/** A scene of the bakery, whose file is with lenders. */
function scene(
  name: string,
  title: string,
  description: string,
  { steps = [], as_of = SEEN, ...story }: Partial<Story> = {},
): Scene {
  const whole = path.bakery([...path.SUBMITTED, ...steps], as_of);
  return { name, purpose: 'conversation', title, description, story: { ...whole, ...story } };
}
const QUESTION: Steps = [['05-08 15:00', 'borrower_question']];

/** `<svc-conversation>` in its states. */
export const CONVERSATION_SCENES: readonly Scene[] = [
  scene('conversation', 'Conversation', 'A question of the service, and the borrower’s answer.', {
    steps: [...QUESTION, ['05-08 17:40', 'borrower_answered'], ['05-08 17:42', 'message_received']],
  }),
  scene(
    'conversation_empty',
    'Nothing written yet',
    'No message so far: what can be asked, and the composer.',
    { application: { ...BAKERY, context: {} } },
  ),
  scene(
    'conversation_thread',
    'Four who write',
    'The borrower, a person of the service, an automated email and the partner.',
    { said: THREAD },
  ),
  scene(
    'conversation_unread',
    'New messages',
    'What came since the last visit stands under a line.',
    { steps: [['05-08 16:00', 'lender_wrote']], said: THREAD, read_until: '05-08 12:00' },
  ),
  scene(
    'conversation_earlier',
    'A long thread',
    'The newest twenty messages, and a way to the earlier ones.',
    { said: LONG },
  ),
  scene(
    'conversation_todo',
    'A to-do in the thread',
    'The service asks a question; it is answered right there.',
    { steps: QUESTION, said: THREAD.slice(0, 3) },
  ),
  scene('conversation_replies', 'Quick answers', 'A question that one press answers.', {
    steps: [['05-08 15:00', 'agent_asked']],
  }),
  scene(
    'conversation_redacted',
    'Something private taken out',
    'The borrower wrote a Social Security number; nobody gets to see it.',
    {
      said: [
        borrower('05-08 17:00', PRIVATE, { redacted: true }),
        agent('05-08 17:20', 'No. Enter it only where you give your OK to the credit check.'),
      ],
    },
  ),
  scene(
    'conversation_closed',
    'Conversation of a closed application',
    'What was written stays; more is said by telephone.',
    { steps: [['05-09 15:00', 'not_completed']], said: THREAD, as_of: '05-10 18:00' },
  ),
];
