ALTER TABLE "information" ADD COLUMN "regulator_office" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "is_on_order" boolean;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "order_operator" integer;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "order_document" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_subject" ADD COLUMN "capacities" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_third_party" ADD COLUMN "role" text;
--> statement-breakpoint
ALTER TABLE "system_third_party" ADD COLUMN "role" text;
--> statement-breakpoint
ALTER TABLE "process" ADD CONSTRAINT "process_order_operator_fk" FOREIGN KEY ("company_id","order_operator") REFERENCES "public"."third_party"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "process_order_operator_index" ON "process" USING btree ("company_id","order_operator");
--> statement-breakpoint
-- Who signs a consent is now an answer of the group: the wizard's answer moves there, and its choice of forms loses the one that is gone.
UPDATE "process_subject" s SET "capacities" = '{incapable}' FROM "generated_documents" d
  WHERE d.company_id = s.company_id AND d.key = 'soglasie_na_obrabotku' AND d.object_id = s.id AND d.answers ->> 'is_incapable' = 'true';
--> statement-breakpoint
UPDATE "generated_documents" SET "answers" = jsonb_set("answers", '{variants}', ("answers" -> 'variants') - 'guardian')
  WHERE "key" = 'soglasie_na_obrabotku' AND jsonb_typeof("answers" -> 'variants') = 'array';
