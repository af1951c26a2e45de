-- Telephone numbers as E.164, as far as what is stored is plainly a US one; anything else stays.
CREATE OR REPLACE FUNCTION pg_temp.e164(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN phone ~ '[^0-9[:space:]().+/-]' THEN phone
    WHEN regexp_replace(phone, '[^0-9]', '', 'g') ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$'
      THEN '+1' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
    ELSE phone
  END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.with_phone(holder jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN jsonb_typeof(holder->'phone') = 'string'
      THEN jsonb_set(holder, '{phone}', to_jsonb(pg_temp.e164(holder->>'phone')))
    ELSE holder
  END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.with_phones(stated jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT stated
    || CASE WHEN jsonb_typeof(stated->'business') = 'object'
      THEN jsonb_build_object('business', pg_temp.with_phone(stated->'business')) ELSE '{}' END
    || CASE WHEN jsonb_typeof(stated->'contacts') = 'array'
      THEN jsonb_build_object('contacts', (
        SELECT coalesce(jsonb_agg(pg_temp.with_phone(contact) ORDER BY place), '[]')
        FROM jsonb_array_elements(stated->'contacts') WITH ORDINALITY AS one(contact, place)
      )) ELSE '{}' END
$$;--> statement-breakpoint
UPDATE "referrals" SET "application" = pg_temp.with_phones("application");--> statement-breakpoint
UPDATE "partner_sessions" SET "prefill" = pg_temp.with_phones("prefill") WHERE "prefill" IS NOT NULL;--> statement-breakpoint
UPDATE "outbox_messages" SET "to_address" = pg_temp.e164("to_address") WHERE "channel" = 'text';--> statement-breakpoint
INSERT INTO "stopped_numbers" ("partner_id", "address") SELECT "partner_id", pg_temp.e164("address") FROM "stopped_numbers" ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "stopped_numbers" WHERE "address" <> pg_temp.e164("address");
