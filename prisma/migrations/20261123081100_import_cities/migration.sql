ALTER TYPE "ImportKind" ADD VALUE 'cities';
