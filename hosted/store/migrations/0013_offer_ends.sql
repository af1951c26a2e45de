ALTER TABLE "offers" ADD COLUMN "end_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "offers_end" ON "offers" USING btree ("end_at") WHERE "offers"."end_at" is not null;--> statement-breakpoint
UPDATE "offers" SET "end_at" = "expires_at" FROM "referrals" WHERE "referrals"."id" = "offers"."referral_id" AND "referrals"."as_of" IS NULL AND "offers"."state" = 'open';--> statement-breakpoint
UPDATE "document_requests" SET "satisfied_at" = NULL WHERE "status" <> 'accepted';