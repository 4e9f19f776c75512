/** What the E-Sign Act (15 USC 7001(c)) wants a member to read before they agree. */
export const statementDisclosure = `Harbor Light Credit Union can give you your monthly account statements electronically, in place of paper.
# What this covers
Your consent covers your monthly statements and the notices that are printed on them, for all of your accounts. It covers no other papers.
# Your right to paper
You can get your statements on paper in place of e-statements. With e-statements you can still ask us for a paper copy of any statement: call (555) 010 9000 or write to members@harborlight.example. The first copy in a year is free, and each further one costs $3.00.
# Your right to withdraw
You can withdraw your consent at any time, here under Statements or by calling us, and it costs nothing. Your statements then come by mail, beginning with the next one. E-Pay and text banking are only for members with e-statements, and close. Payments that you scheduled before are still made until you delete them.
# Your email address
We tell you by email when a statement is ready. Keep your address current: change it under Profile, or call us.
# What you need
A phone, tablet or computer with a current web browser and an internet connection, a program that opens PDF files, an email address, and a printer or space to store files if you want to keep copies. If this changes so that you might not be able to read your statements, we tell you, and you can withdraw without a fee.`
