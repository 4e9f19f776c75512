-- A notification about a statement leads to it.
alter table notice add column statement_month date check (statement_month is null or kind = 'notification');

comment on column notice.statement_month is 'Of a notification about a monthly statement: its month.';
