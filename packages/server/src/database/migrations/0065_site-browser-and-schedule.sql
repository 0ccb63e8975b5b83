CREATE TABLE "site_scan_pictures" (
	"company_id" integer NOT NULL,
	"scan_id" integer NOT NULL,
	"id" integer NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"jpeg" "bytea" NOT NULL,
	CONSTRAINT "site_scan_pictures_company_id_scan_id_id_pk" PRIMARY KEY("company_id","scan_id","id")
);

--> statement-breakpoint
ALTER TABLE "site_scan_pictures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "site_scan_every" text DEFAULT 'never' NOT NULL;
--> statement-breakpoint
ALTER TABLE "site_scan_pictures" ADD CONSTRAINT "site_scan_pictures_scan_fk" FOREIGN KEY ("company_id","scan_id") REFERENCES "public"."site_scans"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "site_scan_pictures" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
