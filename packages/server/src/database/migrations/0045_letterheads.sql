CREATE TABLE "letterheads" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"has_requisites" boolean DEFAULT false NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"typeface" text DEFAULT 'serif' NOT NULL,
	"number_pattern" text DEFAULT '' NOT NULL,
	"logo" "bytea",
	"logo_type" text,
	"logo_width" integer,
	"logo_height" integer
);

--> statement-breakpoint
ALTER TABLE "letterheads" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "letterheads" ADD CONSTRAINT "letterheads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "letterheads" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
