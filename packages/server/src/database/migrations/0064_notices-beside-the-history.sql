CREATE TABLE "notices" (
	"company_id" integer NOT NULL,
	"id" bigint DEFAULT nextval('history_id_seq') NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"saying" text NOT NULL,
	"editor" text NOT NULL,
	"kind" text NOT NULL,
	"form" text NOT NULL,
	"object_id" integer NOT NULL,
	"root_form" text NOT NULL,
	"root_id" integer NOT NULL,
	"title" text NOT NULL,
	"changes" jsonb NOT NULL,
	"once" text,
	"proposal" integer,
	CONSTRAINT "notices_company_id_id_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_proposal_fk" FOREIGN KEY ("company_id","proposal") REFERENCES "public"."proposed_changes"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once_unique" ON "notices" USING btree ("company_id","once");
--> statement-breakpoint
CREATE INDEX "notices_proposal_index" ON "notices" USING btree ("company_id","proposal");
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "notices" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);

--> statement-breakpoint
-- Who hears of all that happens hears of terms as well, which are told from now on.
UPDATE "subscriptions" SET "topics" = "topics" || '{terms}' WHERE "topics" @> '{answers,comments,workflow,links,proposals}';
