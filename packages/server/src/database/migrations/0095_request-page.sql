CREATE TABLE "request_files" (
	"company_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"request_id" integer NOT NULL,
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text NOT NULL,
	"blob" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_files_company_id_id_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "request_files" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "request_pages" (
	"company_id" integer NOT NULL,
	"code" text NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "request_pages_company_id_pk" PRIMARY KEY("company_id")
);

--> statement-breakpoint
ALTER TABLE "request_pages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "subject_request" ADD COLUMN "applicant_changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "subject_request" ADD COLUMN "applicant_erased_on" date;
--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_request_fk" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."subject_request"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_pages" ADD CONSTRAINT "request_pages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "request_files_request" ON "request_files" USING btree ("company_id","request_id");
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "request_files" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "request_pages" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
