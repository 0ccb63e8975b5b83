ALTER TABLE "security_certificate" ADD COLUMN "is_support_termless" boolean;
