DROP INDEX CONCURRENTLY "Invoice_creditsId_key";
