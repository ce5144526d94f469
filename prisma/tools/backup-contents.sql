-- What a database holds, as lines of a name and a number: the rows of each table, and the sum of each
-- amount of money. Read in the transaction of a backup, and again in that of its restore.
SELECT format('SELECT %L, count(*) FROM %I.%I', 'rows of ' || tablename, schemaname, tablename)
FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename COLLATE "C" \gexec
SELECT format('SELECT %L, coalesce(sum(amount_cents), 0) FROM %I.%I', 'cents of ' || table_name, table_schema, table_name)
FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'amount_cents'
ORDER BY table_name COLLATE "C" \gexec
