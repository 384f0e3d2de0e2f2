-- Which agenda items were ever called, and which the office has removed, stands in the log: these few of its many entries are
-- found without reading the others.
create index audit_of_agenda on audit (action, seq) where action in ('set-working-point', 'remove-from-congress');
