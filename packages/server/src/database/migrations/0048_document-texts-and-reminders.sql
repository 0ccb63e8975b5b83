CREATE TABLE "document_reminders" (
	"company_id" integer NOT NULL,
	"document" integer NOT NULL,
	"expires" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "document_reminders_company_id_document_expires_days_pk" PRIMARY KEY("company_id","document","expires","days")
);

--> statement-breakpoint
ALTER TABLE "document_reminders" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "document_texts" (
	"company_id" integer NOT NULL,
	"blob" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "document_texts_company_id_blob_pk" PRIMARY KEY("company_id","blob")
);

--> statement-breakpoint
ALTER TABLE "document_texts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "document_reminders" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "document_texts" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
