-- An institution that made its statements before members could agree to e-statements has no text to agree to. This one is true anywhere.
update institution set statements = statements || jsonb_build_object('disclosure', 'We can give you your monthly account statements electronically, in place of paper.
Your consent covers your monthly statements and the notices that are printed on them, for all of your accounts. It covers no other papers.
You can get your statements on paper in place of e-statements. With e-statements you can still ask us for a paper copy of any statement. We tell you first if it costs anything.
You can withdraw your consent at any time, here under Statements or by contacting us, and it costs nothing. Your statements then come by mail. E-Pay and text banking are only for members with e-statements, and close. Payments that you scheduled before are still made until you delete them.
We tell you by email when a statement is ready. Keep your address current: change it under Profile, or contact us.
You need a phone, tablet or computer with a current web browser and an internet connection, a program that opens PDF files, an email address, and a printer or space to store files if you want to keep copies. If this changes so that you might not be able to read your statements, we tell you, and you can withdraw without a fee.')
where statements is not null and not statements ? 'disclosure'
