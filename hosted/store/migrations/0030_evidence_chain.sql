CREATE TABLE "evidence_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_queue" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"evidence_id" text NOT NULL,
	"chain_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_seals" (
	"evidence_id" text PRIMARY KEY NOT NULL,
	"chain_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"previous" text NOT NULL,
	"continues" jsonb,
	"sealed_at" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "evidence_place" UNIQUE("chain_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "evidence_seals" ADD CONSTRAINT "evidence_seals_key_id_evidence_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."evidence_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand from here on: seals and keys are closed to changes, and every entry that exists waits for its place.
CREATE TRIGGER "evidence_seals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "evidence_seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "evidence_keys_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "evidence_keys" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
INSERT INTO "evidence_queue" ("evidence_id", "chain_id")
SELECT e."id", coalesce(CASE WHEN left(e."subject_id", 4) = 'ref_' THEN e."subject_id" END, c."referral_id", s."referral_id", e."session_id", e."subject_id")
FROM "evidence" e
LEFT JOIN "credit_authorizations" c ON c."id" = e."subject_id"
LEFT JOIN "partner_sessions" s ON s."id" = coalesce(e."session_id", e."subject_id")
ORDER BY e."agreed_at", e."id";
