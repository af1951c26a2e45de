UPDATE "referrals" SET "credit" = jsonb_set("credit", '{status}', '"completed"') WHERE "credit" ->> 'status' = 'not_found';--> statement-breakpoint
UPDATE "events" SET "data" = jsonb_set("data", '{status}', '"completed"') WHERE "kind" = 'referral.credit_updated' AND "data" ->> 'status' = 'not_found';--> statement-breakpoint
UPDATE "todos" SET "label" = 'Authorize the credit check', "detail" = 'It is a soft check. It does not affect your credit score.' WHERE "kind" = 'authorize_credit' AND "label" = 'Authorize the credit check again';--> statement-breakpoint
UPDATE "history" SET "subject" = 'Authorize the credit check' WHERE "kind" = 'todo_done' AND "subject" = 'Authorize the credit check again';
