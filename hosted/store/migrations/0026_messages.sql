DROP INDEX "messages_referral";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "seq" bigint;--> statement-breakpoint
UPDATE "messages" m SET "seq" = o.n FROM (SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS n FROM "messages") o WHERE o."id" = m."id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "seq" ADD GENERATED ALWAYS AS IDENTITY (sequence name "messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('messages_seq_seq', (SELECT coalesce(max("seq"), 0) + 1 FROM "messages"), false);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "by_partner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "redacted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "todo_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "replies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "document_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sender_key" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_by_borrower_at" timestamp with time zone;--> statement-breakpoint
UPDATE "messages" SET "read_by_borrower_at" = "created_at";--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("referral_id") WHERE "messages"."read_by_partner_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sender_key" ON "messages" USING btree ("referral_id","sender_key");--> statement-breakpoint
CREATE INDEX "messages_referral" ON "messages" USING btree ("referral_id","seq" DESC NULLS LAST);