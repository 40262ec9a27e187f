ALTER TYPE "UserRole" ADD VALUE 'moderator' BEFORE 'admin';
ALTER TYPE "UserRole" ADD VALUE 'editor' BEFORE 'admin';
ALTER TYPE "UserRole" ADD VALUE 'accountant' BEFORE 'admin';
