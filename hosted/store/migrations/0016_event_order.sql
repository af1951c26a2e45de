CREATE TABLE "event_counter" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_referral";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "seq" TO "written";--> statement-breakpoint
ALTER SEQUENCE "events_seq_seq" RENAME TO "events_written_seq";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "seq" bigint;--> statement-breakpoint
UPDATE "events" SET "seq" = "written";--> statement-breakpoint
INSERT INTO "event_counter" ("last") SELECT coalesce(max("seq"), 0) FROM "events";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_seq_unique" UNIQUE("seq");--> statement-breakpoint
CREATE INDEX "events_unnumbered" ON "events" USING btree ("written") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "events_partner" ON "events" USING btree ("partner_id","seq");--> statement-breakpoint
CREATE INDEX "events_referral" ON "events" USING btree ("referral_id","seq");
