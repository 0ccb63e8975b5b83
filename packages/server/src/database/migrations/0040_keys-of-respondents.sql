CREATE TABLE "key_uses" (
	"company_id" integer NOT NULL,
	"key_id" integer NOT NULL,
	"email" text NOT NULL,
	"first_used" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone NOT NULL,
	CONSTRAINT "key_uses_key" PRIMARY KEY("company_id","key_id","email")
);

--> statement-breakpoint
ALTER TABLE "key_uses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Keys of before are known by their number.
ALTER TABLE "keys" ADD COLUMN "hint" text;
--> statement-breakpoint
UPDATE "keys" SET "hint" = 'n' || "id";
--> statement-breakpoint
ALTER TABLE "keys" ALTER COLUMN "hint" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "key_uses" ADD CONSTRAINT "key_uses_key_fk" FOREIGN KEY ("company_id","key_id") REFERENCES "public"."keys"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "keys_hint_unique" ON "keys" USING btree ("company_id","hint");
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "key_uses" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
