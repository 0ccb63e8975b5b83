CREATE TABLE "daily_figures" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"percent" integer NOT NULL,
	"missing" integer NOT NULL,
	"risks" integer NOT NULL,
	"documents" integer NOT NULL,
	"deadlines" integer NOT NULL,
	CONSTRAINT "daily_figures_company_id_day_pk" PRIMARY KEY("company_id","day")
);

--> statement-breakpoint
ALTER TABLE "daily_figures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "daily_figures" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
