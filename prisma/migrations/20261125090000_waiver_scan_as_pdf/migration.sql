-- A paper is kept as pictures of some widths, or as the PDF that it was scanned to.
ALTER TABLE waiver_scan
  DROP CONSTRAINT waiver_scan_has_files,
  ADD CONSTRAINT waiver_scan_has_files
    CHECK (height >= 0 AND widths IS NOT NULL AND (height > 0) = (cardinality(widths) > 0));
