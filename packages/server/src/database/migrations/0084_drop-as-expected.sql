DROP FUNCTION IF EXISTS as_expected(boolean, text);
