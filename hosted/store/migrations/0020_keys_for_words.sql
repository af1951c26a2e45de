ALTER TABLE "document_requests" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "fact" jsonb;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "position" integer;--> statement-breakpoint
-- By hand from here on: what the service wrote becomes its key, anything else stays as it was written.
UPDATE "document_requests" SET "about" = CASE
  WHEN "description" ~ '^Business bank statements, all pages, for the last [0-9]+ full months[.]$'
    AND "why" = 'Lenders look at money in and money out to decide how much they can offer.'
    THEN jsonb_build_object('key', 'bank_statements', 'months', substring("description" from '[0-9]+')::int)
  WHEN "description" ~ '^Card processing statements for the last [0-9]+ full months[.]$'
    AND "why" = 'Lenders compare card sales with bank deposits.'
    THEN jsonb_build_object('key', 'processing_statements', 'months', substring("description" from '[0-9]+')::int)
  WHEN "description" = 'A quality-of-earnings report on the business to be bought.'
    AND "why" = 'It is required where the price of a business is $3,000,000 or more.'
    THEN jsonb_build_object('key', 'quality_of_earnings')
  ELSE jsonb_build_object('key', 'as_written', 'description', "description", 'why', "why")
END;--> statement-breakpoint
UPDATE "todos" SET "about" = CASE
  WHEN "label" = 'Authorize the credit check' AND "detail" = 'It is a soft check. It does not affect your credit score.'
    THEN jsonb_build_object('key', 'credit_authorization')
  WHEN "label" = 'Upload bank statements' AND "detail" ~ '^The last [0-9]+ full months of the business account, all pages[.]$'
    THEN jsonb_build_object('key', 'bank_statements', 'months', substring("detail" from '[0-9]+')::int)
  WHEN "label" = 'Send processing statements' AND "detail" ~ '^Card processing statements for the last [0-9]+ full months[.]$'
    THEN jsonb_build_object('key', 'processing_statements', 'months', substring("detail" from '[0-9]+')::int)
  WHEN "label" = 'Upload the quality-of-earnings report' AND "detail" = 'An independent accountant’s report on the business you are buying.'
    THEN jsonb_build_object('key', 'quality_of_earnings')
  WHEN "label" = 'Connect the account for your funds' AND "detail" = 'The lender pays out to this account.'
    THEN jsonb_build_object('key', 'funding_account')
  WHEN "label" = 'Tell us what the business does' AND "detail" = 'Which lenders fit depends on the industry.'
    THEN jsonb_build_object('key', 'industry')
  ELSE jsonb_build_object('key', 'as_written', 'label', "label", 'detail', "detail")
END;--> statement-breakpoint
UPDATE "todos" SET "about" = jsonb_build_object('key', 'replacement', 'type', "known"."type", 'rejection_reason', "detail")
FROM (VALUES
  ('bank_statement', 'a bank statement'),
  ('processing_statement', 'a processing statement'),
  ('voided_check', 'the voided check'),
  ('funding_account_auth', 'the check of the funding account'),
  ('tax_return', 'the tax return'),
  ('profit_and_loss', 'the profit and loss statement'),
  ('balance_sheet', 'the balance sheet'),
  ('ar_aging', 'the list of unpaid invoices'),
  ('ap_aging', 'the list of bills'),
  ('debt_schedule', 'the debt schedule'),
  ('business_license', 'the business license'),
  ('government_id', 'the ID'),
  ('lease', 'the lease'),
  ('ownership_document', 'the proof of ownership'),
  ('cim', 'the information memorandum'),
  ('purchase_agreement', 'the purchase agreement'),
  ('quality_of_earnings', 'the quality-of-earnings report'),
  ('other', 'the document')
) AS "known" ("type", "name")
WHERE "label" = 'Replace ' || "known"."name" AND "detail" IS NOT NULL;--> statement-breakpoint
-- The order in which lists were shown until now: what arose at once, by its label.
UPDATE "todos" SET "position" = "placed"."position" FROM (
  SELECT "id", row_number() OVER (
    PARTITION BY "referral_id" ORDER BY "created_at", lower("label") COLLATE "C", "id"
  ) - 1 AS "position" FROM "todos"
) AS "placed" WHERE "placed"."id" = "todos"."id";--> statement-breakpoint
UPDATE "history" SET "position" = "placed"."position" FROM (
  SELECT "id", row_number() OVER (
    PARTITION BY "referral_id" ORDER BY "at",
      array_position(ARRAY['received', 'matched', 'todo_done', 'paused_for_partner', 'submitted', 'offer_made', 'funded', 'declined', 'closed'], "kind"),
      "subject" COLLATE "C" DESC, "id"
  ) - 1 AS "position" FROM "history"
) AS "placed" WHERE "placed"."id" = "history"."id";--> statement-breakpoint
-- A done to-do is known by its label and the moment it was finished.
UPDATE "history" SET "fact" = jsonb_build_object('kind', "kind") || CASE
  WHEN "kind" IN ('matched', 'submitted') THEN jsonb_build_object('programs', "subject"::int)
  WHEN "kind" IN ('offer_made', 'funded', 'declined') THEN jsonb_build_object('lender', "subject")
  WHEN "kind" = 'closed' THEN jsonb_build_object('reason', "subject")
  WHEN "kind" = 'todo_done' THEN jsonb_build_object('about', coalesce(
    (
      SELECT "todos"."about" FROM "todos"
      WHERE "todos"."referral_id" = "history"."referral_id" AND "todos"."label" = "history"."subject"
        AND "todos"."finished_at" = "history"."at"
      ORDER BY "todos"."position" LIMIT 1
    ),
    jsonb_build_object('key', 'as_written', 'label', "subject", 'detail', NULL::text)
  ))
  ELSE '{}'::jsonb
END;--> statement-breakpoint
UPDATE "referrals" SET "outcome" = "outcome" - 'message' WHERE "outcome" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "document_requests" ALTER COLUMN "about" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ALTER COLUMN "fact" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ALTER COLUMN "about" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "document_requests" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "document_requests" DROP COLUMN "why";--> statement-breakpoint
ALTER TABLE "history" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "history" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "todos" DROP COLUMN "label";--> statement-breakpoint
ALTER TABLE "todos" DROP COLUMN "detail";
