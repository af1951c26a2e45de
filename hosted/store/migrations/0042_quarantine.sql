ALTER TABLE "inbound_messages" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "decided_at" timestamp with time zone;