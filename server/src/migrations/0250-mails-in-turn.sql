-- Mails that wait go in turn: first those that somebody waits for, then by the time since when they are due.
drop index mails_next_at_idx;
create index on mails ((kind in ('invitation', 'test')) desc, next_at, id) where state = 'waiting';

-- Whoever changes an address, by a screen, a table or a file: what waits goes to the new one. An invitation is sealed with its
-- address, so that it goes nowhere else: it is given up, and made anew by the office. Without an address nothing is sent.
create function move_waiting_mails() returns trigger language plpgsql as $$
begin
  update mails set state = 'given-up', sealed = null, key_id = null, done_at = now()
    where user_id = new.id and state = 'waiting' and kind = 'invitation';
  if new.email = '' then
    update mails set state = 'withdrawn', done_at = now() where user_id = new.id and state = 'waiting';
  else
    update mails set address = new.email where user_id = new.id and state = 'waiting';
  end if;
  return null;
end
$$;

create trigger move_waiting_mails after update of email on users
  for each row when (old.email is distinct from new.email) execute function move_waiting_mails();

-- Whoever writes a text makes it another version, so that nobody writes over what they have not read.
create function count_mail_text_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger count_mail_text_version before update on mail_texts
  for each row execute function count_mail_text_version();
