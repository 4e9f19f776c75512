-- Who is told of a statement, and who gets it by mail, is decided when it is made.
alter table statement add column on_paper boolean;

comment on column statement.on_paper is 'Whether the member got paper when it was made. Null: it was made before this was kept, and what the member gets today decides.';
