CREATE TABLE "declined_offers" (
	"company_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"key" text NOT NULL,
	"field" text NOT NULL,
	"found" jsonb NOT NULL,
	"declined_by" text NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declined_offers_company_id_site_id_key_field_pk" PRIMARY KEY("company_id","site_id","key","field")
);

--> statement-breakpoint
ALTER TABLE "declined_offers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "declined_offers" ADD CONSTRAINT "declined_offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "declined_offers" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
