CREATE TABLE "ignored_risks" (
	"company_id" integer NOT NULL,
	"code" text NOT NULL,
	"form" text NOT NULL,
	"object_id" integer NOT NULL,
	"comment" text NOT NULL,
	"until" date,
	"ignored_by" text NOT NULL,
	"ignored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ignored_risks_company_id_code_form_object_id_pk" PRIMARY KEY("company_id","code","form","object_id")
);

--> statement-breakpoint
ALTER TABLE "ignored_risks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ignored_risks" ADD CONSTRAINT "ignored_risks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "ignored_risks" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
