CREATE FUNCTION referral_reference(id text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select regexp_replace(lpad((('x' || left(md5(id), 8))::bit(32)::bigint % 1000000000)::text, 9, '0'), '(...)(...)(...)', '\1-\2-\3')
$$;--> statement-breakpoint
CREATE INDEX "referrals_by_reference" ON "referrals" USING btree (referral_reference("id"));