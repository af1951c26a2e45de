ALTER TABLE "notifications" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "signers" jsonb DEFAULT '[]'::jsonb NOT NULL;