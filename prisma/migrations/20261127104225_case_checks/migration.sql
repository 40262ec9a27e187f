SET lock_timeout = '5s';

-- CreateTable
CREATE TABLE "CaseCheck" (
    "caseId" UUID NOT NULL,
    "findings" TEXT[],
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CaseCheck_pkey" PRIMARY KEY ("caseId")
);
