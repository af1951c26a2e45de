ALTER TABLE "credit_evidence" ADD COLUMN "provenance" jsonb;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD COLUMN "provenance" jsonb;--> statement-breakpoint
ALTER TABLE "frame_grants" ADD COLUMN "document_digest" text;--> statement-breakpoint
ALTER TABLE "frame_grants" ADD COLUMN "document" jsonb;