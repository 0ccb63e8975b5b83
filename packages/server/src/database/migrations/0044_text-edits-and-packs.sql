CREATE TABLE "document_makings" (
	"company_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"object_id" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"date" date NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"is_approved" boolean NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "document_makings_company_id_id_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "document_makings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "document_packs" (
	"company_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"made_by" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"files" integer,
	"filename" text DEFAULT '' NOT NULL,
	"size" integer,
	"sha256" text DEFAULT '' NOT NULL,
	"blob" text,
	CONSTRAINT "document_packs_company_id_id_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "document_packs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "generated_documents" ADD COLUMN "edits" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "document_archive_files" ADD COLUMN "made_number" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "document_archive_files" ADD COLUMN "text_sha256" text;
--> statement-breakpoint
ALTER TABLE "document_archive_files" ADD COLUMN "content" "bytea";
--> statement-breakpoint
ALTER TABLE "document_makings" ADD CONSTRAINT "document_makings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "document_makings_document_index" ON "document_makings" USING btree ("company_id","key","object_id","made_at");
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "document_makings" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "document_packs" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
