import type { EmbedErrorCode } from './api/errors.ts';
import type { Purpose } from './contract/plain.ts';

/** What an `onTelemetry` hook is told. Nothing of it names a person, an amount or a token, and Embed sends it nowhere itself. */
export type TelemetryRecord = { purpose: Purpose } & (
  | { type: 'load' }
  /** `ms` since the element was connected. */
  | { type: 'ready'; ms: number }
  | { type: 'step'; screenId: string }
  | { type: 'retry' }
  | { type: 'error'; code: EmbedErrorCode; requestId: string | undefined }
  /** A block was drawn as its fallback. */
  | { type: 'unknown_block'; kind: string; trouble: 'unknown_kind' | 'unknown_shape' }
);
export type OnTelemetry = (record: TelemetryRecord) => void;
