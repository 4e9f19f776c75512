-- A statement proves a file. Only that its member opened it is written later.
create trigger statement_stays before update on statement for each row
  when (to_jsonb(old) - 'opened_at' is distinct from to_jsonb(new) - 'opened_at') execute function refuse_change();

create trigger statement_is_not_deleted before delete on statement for each row execute function refuse_change();

create trigger statement_is_kept before truncate on statement for each statement execute function refuse_change();
