CREATE TABLE "suggested_values" (
	"company_id" integer NOT NULL,
	"form" text NOT NULL,
	"object_id" integer NOT NULL,
	"key_id" integer NOT NULL,
	"suggested_by" text NOT NULL,
	"suggested" timestamp with time zone NOT NULL,
	CONSTRAINT "suggested_values_company_id_form_object_id_pk" PRIMARY KEY("company_id","form","object_id")
);

--> statement-breakpoint
ALTER TABLE "suggested_values" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "suggested_values" ADD CONSTRAINT "suggested_values_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "suggested_values_key_index" ON "suggested_values" USING btree ("company_id","key_id");
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "suggested_values" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
