import { answerTo, type Draft } from './draft.ts';
import { type FlowFacts, isDone, isStated, PERSON, signersOf, stepsOf } from './flow.ts';
import { isQuestionKey, type StepKey } from './steps.ts';

/** Minutes a screen takes: one of questions, one whose answers are known, the credit check, the rest. */
const MINUTES = { asked: 1, known: 0.3, credit: 2, other: 0.5 };

/** What an application still asks of a borrower. */
export type Needs = {
  minutes: number;
  /** What they look up before they begin, in the order it is said. */
  things: ('own' | 'each' | 'ein' | 'sales' | 'owners' | 'purchase' | 'receivables')[];
};

/** What is left of an application, by the screens that it still asks. */
export function needsOf(draft: Draft, facts: FlowFacts): Needs {
  const asked = stepsOf(draft, facts).filter((key) => !isDone(draft, facts, key));
  const minutes = asked.reduce((sum, key) => sum + minutesOf(draft, key), 0);
  const wants = (key: StepKey) => asked.includes(key);
  const open = (key: StepKey, name: Parameters<typeof answerTo>[1]) =>
    wants(key) && answerTo(draft, name) === undefined;
  const others = signersOf(draft).some(({ id }) => id !== PERSON);
  const things: [Needs['things'][number], boolean][] = [
    [others ? 'each' : 'own', wants('credit')],
    ['ein', open('entity', 'business.ein')],
    ['sales', open('industry', 'business.stated_annual_revenue')],
    ['owners', wants('owners')],
    ['purchase', wants('purchase')],
    ['receivables', wants('receivables')],
  ];
  return {
    minutes: Math.max(1, Math.round(minutes)),
    things: things.flatMap(([thing, needed]) => (needed ? [thing] : [])),
  };
}

function minutesOf(draft: Draft, key: StepKey): number {
  if (key === 'credit') return MINUTES.credit;
  if (key !== 'owners' && !isQuestionKey(key)) return key === 'start' ? 0 : MINUTES.other;
  return isStated(draft, key) ? MINUTES.known : MINUTES.asked;
}
