import type { ScreenInput } from '../../../src/contract/screen.ts';
import { isQuestionKey, STEP_KEYS } from '../../domain/intake/steps.ts';
import type { IntakePlace } from './context.ts';

const FORM = /^intake\.([a-z_]+)((?:\.(?:edit|check|after_[a-z_]+|for_[a-z0-9]{1,12}))*)$/;

/** A place as text, like `intake.business.edit.check` or `intake.credit.for_o2`. */
export function intakePlaceText({ step, edit, check, after, signer }: IntakePlace): string {
  return [
    'intake',
    step,
    ...(edit ? ['edit'] : []),
    ...(check ? ['check'] : []),
    ...(after ? [`after_${after}`] : []),
    ...(signer ? [`for_${signer}`] : []),
  ].join('.');
}

/** Undefined for no place, and for text that names none. */
export function readIntakePlace(text: string | null): IntakePlace | undefined {
  const [, key, flags = ''] = FORM.exec(text ?? '') ?? [];
  const step = STEP_KEYS.find((one) => one === key);
  if (!step) return undefined;
  const parts = flags.split('.');
  const after = STEP_KEYS.find((one) => parts.includes(`after_${one}`));
  const signer = parts.find((part) => part.startsWith('for_'))?.slice('for_'.length);
  return {
    step,
    edit: parts.includes('edit'),
    check: parts.includes('check'),
    ...(after ? { after } : {}),
    ...(signer ? { signer } : {}),
  };
}

/**
 * Where a reader of a screen of questions stays until they go on, whoever answers them elsewhere meanwhile: what they
 * have typed stays before them. Null on other screens, where nothing is typed: their readers follow the application.
 */
export function placeOfQuestions({ id }: Pick<ScreenInput, 'id'>): string | null {
  const [component, key] = id.split('.');
  const step = STEP_KEYS.find((one) => one === key);
  const asks = component === 'intake' && step && (isQuestionKey(step) || step === 'owners');
  return asks ? intakePlaceText({ step }) : null;
}
