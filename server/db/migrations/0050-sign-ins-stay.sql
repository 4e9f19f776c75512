-- Who signed in, and who tried, is evidence like the audit: the server adds to it, and neither changes nor removes any of it.
create trigger sign_in_event_stays before update or delete on sign_in_event for each row execute function refuse_change();

create trigger sign_in_event_is_kept before truncate on sign_in_event for each statement execute function refuse_change();
