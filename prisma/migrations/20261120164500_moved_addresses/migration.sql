-- Every moved address answers 307, so that nothing depends on the difference any more.
ALTER TABLE "Redirect" DROP COLUMN "permanent";

-- Browsers read a backslash as a slash: `/\host` would lead to another site just like `//host`.
ALTER TABLE "Redirect" DROP CONSTRAINT "Redirect_paths_check";
ALTER TABLE "Redirect"
  ADD CONSTRAINT "Redirect_paths_check" CHECK (
    "fromPath" LIKE '/%' AND "toPath" LIKE '/%' AND "toPath" !~ '^/[/\\]' AND "fromPath" <> "toPath"
  );
