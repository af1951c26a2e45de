import { SERVICE } from '../../screens/copy/service.ts';

/** Seconds until the sandbox's agent answers a borrower, by the partner's clock. */
export const ANSWERS_IN_SECONDS = 5;

/** Who answers in the sandbox. */
export const AGENT_NAME = 'Sam Ortiz';

type Answer = { body: string; replies?: string[] };

/** What the agent says to whom; the first that fits. Never an amount or a rate: those stand in offers alone. */
const SCRIPT: readonly (readonly [RegExp, Answer])[] = [
  [/thank/i, { body: 'You are welcome.' }],
  [
    /\b(call|phone|speak|talk|person)\b/i,
    { body: `Call us at ${SERVICE.phone.text}, ${SERVICE.hours}. We have your file before us.` },
  ],
  [
    /\b(rate|apr|cost|interest|fees?)\b/i,
    {
      body: 'Each offer says what it costs, side by side with the others, before you sign anything.',
    },
  ],
  [
    /\b(documents?|statements?|upload|send you|months?)\b/i,
    { body: 'Send all pages, also blank ones. A PDF from your bank is best.' },
  ],
  [
    /\b(when|how long|hear|wait)/i,
    { body: 'Lenders usually answer within 2 business days. We write to you here when one does.' },
  ],
];

const OTHERWISE: Answer = {
  body: 'I have added that to your file. Is there anything else?',
  replies: ['No, that is all', 'Yes, I have a question'],
};

/** What the sandbox's agent answers to a message. */
export const answerTo = (text: string): Answer =>
  SCRIPT.find(([form]) => form.test(text))?.[1] ?? OTHERWISE;
